// The linter's rules for the page, its tests and the scripts of tools/ (`npm run lint`). Prettier checks the layout;
// the compiler checks types and unknown names.

import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";

const isText = node => node?.type === "Literal" && typeof node.value === "string";
const textOf = node => (node.type === "TemplateElement" ? node.value.raw : node.value);
/** True for `move.verb` and `question.id`, also after `?.` and `!`. */
const isVerbOrQuestion = node => {
  if (node?.type === "ChainExpression" || node?.type === "TSNonNullExpression")
    return isVerbOrQuestion(node.expression);
  if (node?.type !== "MemberExpression") return false;
  const object = node.object.type === "TSNonNullExpression" ? node.object.expression : node.object,
    of = object.property?.name ?? object.name;
  return node.property.name === "verb" || (node.property.name === "id" && of === "question");
};

/** The page does not know the verbs and questions of a game: the engine says what a move is (docs/web/board-api.md).
    Only guides, which are written for one course of a game, name them. The type checker refuses a comparison too,
    because VerbId and QuestionId (web/src/engine/protocol.ts) are no strings. */
const noVerbs = {
  meta: { type: "problem", messages: { named: "Only guide.ts may name a verb or a question of a game." } },
  create: context => {
    const report = node => context.report({ node, messageId: "named" });
    const text = node => String(textOf(node)).startsWith("verb:") && report(node);
    return {
      ImportSpecifier: node =>
        /schema\.gen$/.test(node.parent.source.value) && /^(Verb|Question)$/.test(node.imported.name) && report(node),
      Literal: text,
      TemplateElement: text,
      BinaryExpression: ({ left, right }) => {
        for (const [a, b] of [
          [left, right],
          [right, left],
        ])
          if (isVerbOrQuestion(a) && isText(b)) report(b);
      },
      SwitchStatement: node => isVerbOrQuestion(node.discriminant) && report(node),
      CallExpression: node => node.callee.name === "verbOf" && isText(node.arguments[0]) && report(node),
      TSTypeReference: node =>
        /^(VerbId|QuestionId)$/.test(node.typeName.name) && node.parent.type === "TSAsExpression" && report(node),
    };
  },
};

/** Files with functions that are still over the limits below. */
export const PENDING = [
  "games/{drum-roll,pillars,scholars}/cover.tsx",
  "question/question-bar.tsx",
  "reading/reader.tsx",
  "screens/start/start.tsx",
];

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
  {
    files: ["web/src/**/*.ts", "web/src/**/*.tsx"],
    ignores: ["**/guide.ts", "web/src/engine/verbs.ts"], // verbs.ts reads the verb of a move
    plugins: { ludo: { rules: { "no-verbs": noVerbs } } },
    rules: { "ludo/no-verbs": "error" },
  },
  {
    files: ["web/src/**/*.ts", "web/src/**/*.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "ClassDeclaration[superClass]:not([superClass.name=/^(Component|Error)$/])",
          message: "No class extends a class of ours. Put objects together instead.",
        },
      ],
    },
  },
  {
    files: ["web/src/**/*.ts", "web/src/**/*.tsx"],
    ignores: PENDING.map(path => `web/src/${path}`),
    rules: { complexity: ["error", 20], "max-lines-per-function": ["error", 80] },
  },
];
