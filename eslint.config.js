import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist', 'data', 'public', '**/*.js', '**/*.mjs', '**/*.cjs'] },
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  { ...hooks.configs.flat.recommended, files: ['src/**', 'extension/**'] },
  a11y.flatConfigs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Marked as deprecated only to stand out: the sandbox on loopback has no TLS.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'oauth4webapi', name: 'allowInsecureRequests' }] },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union or an `as const` object.' },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a name that can be searched.' },
        {
          selector: 'ExportAllDeclaration',
          message: 'No barrel files: import from the file that owns the thing.',
        },
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Viewer text is hostile.' },
        {
          selector: "NewExpression[callee.object.name='Intl'][callee.property.name='NumberFormat']",
          message: 'Numbers are grouped the same way everywhere: numberFormat (core/base/number-format.ts).',
        },
        {
          selector: "CallExpression[callee.property.name='toLocaleString']",
          message: 'Numbers are grouped the same way everywhere: numberFormat (core/base/number-format.ts).',
        },
      ],
    },
  },
  {
    files: ['server/**', 'core/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness is injected (server/lib).' },
        { object: 'Date', property: 'now', message: 'The clock is injected (server/lib/clock.ts).' },
      ],
    },
  },
  {
    files: ['server/lib/**', '**/*.test.ts', '**/*.test.tsx', 'tests/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', '**/*.contract.ts', 'tests/**'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['*.config.ts', 'tests/**/setup/*.ts', 'tests/bench/**', 'core/base/number-format.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  prettier,
);
