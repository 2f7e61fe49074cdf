export function Cover({ title }: { title: string }) { return <svg viewBox="0 0 480 320" role="img" aria-label={title} />; }
