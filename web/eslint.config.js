// The linter's rules for the page, its tests and the scripts of tools/ (`npm run lint`). Prettier checks the layout;
// the compiler checks types and unknown names.

import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";

export default [
  { ignores: ["**/dist/", "**/node_modules/", "**/*.gen.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-regex-spaces": "off",
      "no-undef": "off",
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" },
      ],
      // an index that noUncheckedIndexedAccess cannot follow is asserted with !
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    // exhaustive-deps is off: many effects run when one value changes and read others as they are then
    files: ["web/src/**/*.tsx", "web/src/*.ts"],
    plugins: { "react-hooks": hooks },
    rules: { "react-hooks/rules-of-hooks": "error" },
  },
];
