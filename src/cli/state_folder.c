/* state_folder.c - the user's state and configuration folders (XDG base directory specification). */
#include "cli.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Ignores relative paths in the environment variables, as the XDG specification requires. */
int cli_state_folder(char *to, size_t room)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = -1;
    if (state && state[0] == '/')
        n = snprintf(to, room, "%s/ludotheque", state);
    else if (home && home[0] == '/')
        n = snprintf(to, room, "%s/.local/state/ludotheque", home);
    errno = n < 0 ? ENOENT : ENAMETOOLONG;
    return n < 0 || n >= (int)room - 80 ? -1 : 0;
}

int cli_config_file(const char *name, const char *ending, char *to, size_t room)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    int n = -1;
    if (config && config[0] == '/')
        n = snprintf(to, room, "%s/ludotheque/%s%s", config, name, ending);
    else if (home && home[0] == '/')
        n = snprintf(to, room, "%s/.config/ludotheque/%s%s", home, name, ending);
    errno = n < 0 ? ENOENT : ENAMETOOLONG;
    return n < 0 || n >= (int)room ? -1 : 0;
}

int cli_make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        int bad = mkdir(path, 0700) < 0 && errno != EEXIST;
        *slash = '/';
        if (bad)
            return -1;
    }
    return mkdir(path, 0700) < 0 && errno != EEXIST ? -1 : 0;
}

/* The default database is in the folder of saved games. */
int cli_store_file(const struct cli *cli, char *to)
{
    if (cli->db)
        return snprintf(to, PATH_MAX, "%s", cli->db) < PATH_MAX ? 0 : -1;
    if (cli_state_folder(to, PATH_MAX) < 0 || cli_make_folders(to) < 0)
        return -1;
    strcat(to, "/server.db");
    return 0;
}
