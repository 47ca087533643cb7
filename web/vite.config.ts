import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { entitiesInWorker } from '@ufuq/shared/markdown/entities-in-worker'
import react from '@vitejs/plugin-react'
import {
  defaultClientConditions,
  defineConfig,
  type BuildEnvironmentOptions,
  type UserConfig,
} from 'vite'
import { firstPaintFirst } from './first-paint-first.ts'
import { precompress } from './precompress.ts'
import { writingAhead } from './writing-ahead.ts'

export default defineConfig(({ command }): UserConfig => {
  // With the `NODE_ENV` of a test run, the bundles would contain React's development code and be
  // 50% larger.
  if (command === 'build') process.env['NODE_ENV'] = 'production'

  return {
    ...(command === 'build' && { resolve: { alias: productionRouter() } }),
    plugins: [
      react({ jsxImportSource: '@ufuq/shared/ui/digit-groups' }),
      precompress(),
      firstPaintFirst(),
      writingAhead(),
    ],
    worker: { plugins: () => [entitiesInWorker()] },
    environments: {
      client: {
        // In development, the worker shares modules with the page, so both need the worker's
        // versions.
        ...(command === 'serve' && {
          resolve: { conditions: ['worker', ...defaultClientConditions] },
        }),
        build: {
          ...clientBuild(
            'site',
            ['index.html', 'src/app/entry-client.tsx'],
            [
              // Code that several pages share is in one file, so that the next page need not load
              // shared code that the current one doesn't use. Code that only sections of custom
              // pages share loads with these sections, and the code of forms loads with the pages
              // that have a form.
              {
                name: 'parts',
                minShareCount: 5,
                test: /^(?!.*[\\/](?:web[\\/]src[\\/](?:sections[\\/](?!own-sections|sections-below)|forms[\\/](?!newsletter-fields))|(?:email-address|limits|request|not-found-page|success-panel|section-buttons|text-language|words)\.))/,
              },
              // Code that is too small for a file of its own.
              { name: 'parts', test: /[\\/](list-filter|failed-state|page-styles|marked)\./ },
              // Code that the list of documents, a document and sections with documents share.
              {
                name: 'documents',
                test: /[\\/]web[\\/]src[\\/]kinds[\\/]document[\\/](cover|document-(file|filter|list)|queries)\./,
              },
              // The forms with which visitors write, and what they share with the newsletter's.
              {
                name: 'submission',
                test: /[\\/](forms[\\/](use-submission|privacy-note|send)|success-panel)\./,
              },
              { name: 'forms', test: /[\\/]forms[\\/](form|contact)\./ },
              // Code that cards of texts share with sections.
              { name: 'text-language', test: /[\\/]text-language\./ },
              // The entries of lists.
              { name: 'entries', test: /[\\/]publication-(card|row)\./ },
              // Code that an article shares with two or three other pages. In separate files, the
              // parts would compress badly.
              {
                name: 'article',
                test: /[\\/](article-result|both-path|article-states|printed-source|cover-image|hero-image|translation-link)\./,
              },
              // Code that custom pages and their notices share.
              { name: 'own-pages', test: /[\\/](own-page-(result|states)|not-found-page)\./ },
            ],
          ),
          // The server's HTML names a page's files; all others load on demand.
          modulePreload: false,
          manifest: true,
        },
      },
      // The admin is built separately, because sharing code with it would split the code of the
      // public pages into dozens of small files.
      admin: {
        consumer: 'client',
        build: { ...clientBuild('admin', 'admin.html', WRITING), emptyOutDir: false },
      },
      // The sign-in pages are built separately, so that they include nothing from the screens that
      // users see after signing in.
      signIn: {
        consumer: 'client',
        build: { ...clientBuild('sign-in', 'sign-in.html'), emptyOutDir: false },
      },
      ssr: command === 'build' ? serverBundle : {},
    },
    builder: {
      async buildApp({ build, environments: { client, admin, signIn, ssr } }) {
        // The environments are built in sequence, because the first build empties the folder to
        // which the others add files.
        for (const environment of [client, admin, signIn, ssr])
          if (environment) await build(environment)
      },
    },
  }
})

/** React Router's production build; its `package.json` names the development build only. */
function productionRouter() {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
  const folder = `${dirname(dirname(resolve('react-router')))}/production`
  return [
    { find: /^react-router$/, replacement: `${folder}/index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${folder}/dom-export.mjs` },
  ]
}

type Groups = { name: string; minShareCount?: number; test?: RegExp }[]

/**
 * Bundles the editor into a few files, because on a slow connection each file adds response
 * headers, and many small files compress badly. A group includes everything that its modules
 * import. Groups therefore do not start from modules that other screens use, because those screens
 * would then load the editor.
 */
const WRITING: Groups = [
  {
    // Code that several screens share. It excludes code that is needed only for dialogs, accounts and
    // their proofs, documents, other kinds of entries, and the site's pages.
    name: 'parts',
    test: /[\\/](?:shared|admin)[\\/]src[\\/](?!ui[\\/](?:\w+-list|\w+-window|toast-region|sheet|switch|provider-mark)\.|components[\\/](?!layout|checkbox|language-marks|pick-filter|combobox|use-regions|last-focused|on-typing-pause|confirmation\.|field-errors|unsaved-changes|waiting|drop-target|ordering[\\/]|picture-thumb|lists[\\/]day-number\.)|markdown[\\/](?:parse-markdown|bare-addresses|from-html)|checks[\\/]reading[\\/]|session[\\/](?:account-|new-password|passkey|proof|provider|sign-in-|two-factor)|frame[\\/](?:part|site-parts)\.|screens[\\/](?:users|site)[\\/]|entry[\\/](?!(?:review|presence|previews|saving|discarded|unsent|checks)[\\/])|fields[\\/](?!targets[\\/]|pickers[\\/]use-picker)|uploads[\\/](?:send-|stored-)|words[\\/](?!kind-words)|model[\\/]|kinds[\\/](?!publication[\\/](?!writing|publication\.)|picture[\\/](?!picker|picture\.)|tag[\\/](?!tag\.)|message[\\/](?!message\.))|(?:contract|domain)[\\/](?:site|documents))|[\\/](lucide-react(?!.*(?:fingerprint|key-round|life-buoy|smartphone))|valibot)[\\/]/,
    minShareCount: 3,
  },
  // What kinds give to fields, texts and checks, which loads with the first screen.
  {
    name: 'kind-parts',
    test: /[\\/]admin[\\/]src[\\/]kinds[\\/](?:kind-parts|(?:picture|document)[\\/](?:queries|picture-(?:field|name)|placed-picture|focal-point|crops|documents-input))\./,
  },
  // Menus, dialogs and messages, which load after the text editor's code if a window opens with the
  // editor; see `shared/src/ui/on-demand.tsx`.
  {
    name: 'windows',
    test: /[\\/]shared[\\/]src[\\/]ui[\\/](?:menu-list|\w+-window|toast-region|sheet)\.|node_modules[\\/](?:@radix-ui[\\/](?!react-(?:slot|compose-refs|direction))|@floating-ui|aria-hidden|react-remove-scroll|use-sidecar|use-callback-ref|react-style-singleton)/,
  },
  // Code that the screens with lists share, and that the editors do not need.
  {
    name: 'lists',
    test: /[\\/]admin[\\/]src[\\/]components[\\/](?:lists[\\/]|(?:cut|data-list|filter-bar|loading-rows|pager|popover|search-field|selection-bar|titles)\.)/,
    minShareCount: 2,
  },
  // Code that the editor shares with the editor of the site's pages.
  {
    name: 'saving',
    test: /[\\/]admin[\\/]src[\\/](?:entry[\\/](?:(?:saving[\\/](?!compar|marked)|unsent[\\/]|checks[\\/](?!finding|answer)|review[\\/](?!note-form)|presence[\\/]|discarded[\\/]|form[\\/]|merge[\\/](?!difference))|(?:action-bar|address-line|calls|deletion|entry-screen|loaded-entry|publishing|use-entry-kind|entry-collaboration|editor-address|bin[\\/]restored-notice)\.)|words[\\/]kind-texts\.|components[\\/]dates[\\/]when-text\.|fields[\\/]text[\\/])|lucide-react.*spell-check/,
    minShareCount: 2,
  },
  // Code that the editor, its surface and their dialogs share.
  {
    name: 'writing',
    test: /[\\/]publication[\\/]writing[\\/]|[\\/]admin[\\/]src[\\/]fields[\\/]text[\\/]|[\\/]text-editor[\\/]src[\\/](?:common-history[\\/]|link-target|keys-text|is-mac)/,
    minShareCount: 2,
  },
  // The inputs of the details and of other kinds' entries, which load after the text editor.
  {
    name: 'fields',
    test: /[\\/]admin[\\/]src[\\/](?:components[\\/]dates[\\/](?:days|day-input|moment-input)|entry[\\/](?:value-field|problem-text)|fields[\\/](?!markdown-editor|(?:text|targets|pickers)[\\/]))|[\\/]shared[\\/]src[\\/]ui[\\/]switch\./,
    minShareCount: 2,
  },
  // The ways to prove who one is, which the dialogs for the password and for signing in again share.
  {
    name: 'proofs',
    test: /[\\/]admin[\\/]src[\\/]session[\\/](?:account-(?:fields|schemas)|passkey|proof-form|sign-in-form)|lucide-react.*(?:fingerprint|key-round|life-buoy|smartphone)|@hookform[\\/]resolvers/,
    minShareCount: 2,
  },
  // The parser and writer of Markdown, which the editor's form and other parts need too.
  {
    name: 'markdown',
    test: /node_modules[\\/](?:micromark[\w-]*|mdast-util-(?!to-hast)[\w-]+|unist-util-[\w-]+|decode-named-character-reference|character-entities|ccount|longest-streak|markdown-table|zwitch|devlop)[\\/]|[\\/]shared[\\/]src[\\/]markdown[\\/](?:parse-markdown|bare-addresses|from-html[\\/]write-markdown)\./,
    minShareCount: 2,
  },
  // This group includes code that the text editor shares with its parts that are loaded on demand.
  {
    name: 'text-editor',
    test: /node_modules[\\/](?:prosemirror-[\w-]+|orderedmap|rope-sequence|w3c-keyname)[\\/]|[\\/]text-editor[\\/]src[\\/](?!common-history[\\/]|link-target|keys-text|is-mac)/,
    minShareCount: 2,
  },
]

/** Removes warnings for developers, which React Router and react-i18next include. */
const UNUSED_CODE = { manualPureFunctions: ['warning', 'warnOnce'] }

const clientBuild = (
  name: string,
  input: string | string[],
  others: Groups = [],
): BuildEnvironmentOptions => ({
  outDir: 'dist/client',
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input,
    treeshake: UNUSED_CODE,
    output: {
      codeSplitting: {
        groups: [
          // The files that the HTML itself names; other files load after the first paint.
          { name: 'start', test: /[\\/](index\.html|public\.css|start\.ts)$/ },
          {
            // Packages, which only an upgrade changes. The file includes parts that some pages
            // don't need, because a single file compresses better.
            name: 'framework',
            test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next)[\\/]/,
          },
          // The rest of the initial load, in one file.
          { name, tags: ['$initial'] },
          ...others,
        ],
      },
    },
  },
})

/**
 * The server bundle includes its packages, so that it runs anywhere. Each page's code is in its own
 * files, because in a single file, every module would be initialised on demand, which makes
 * rendering a quarter slower.
 */
const serverBundle = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
  build: {
    ssr: true,
    outDir: 'dist/server',
    copyPublicDir: false,
    rolldownOptions: {
      input: 'src/app/entry-server.tsx',
      // The source stays in memory, where a single non-ASCII character would double its size.
      output: { comments: false, charset: 'ascii' as const },
    },
  },
}
