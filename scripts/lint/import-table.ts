// Enforces the import table in docs/architecture.md: which folder may import which.
import { isBuiltin } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

/** The type of a rule, which oxlint does not export. */
export type Rule = Parameters<RuleTester['run']>[1]

/**
 * The folders of each package, from the top floor to the ground. A folder imports only folders on
 * floors below its own; `docs/architecture.md` shows the same table.
 */
export const FLOORS: Record<string, readonly (readonly string[])[]> = {
  'shared/src': [
    ['ui', 'checks', 'calls'],
    ['i18n'],
    ['kinds'],
    ['forms'],
    ['model'],
    ['markdown', 'client', 'styles'],
    ['domain'],
    ['contract'],
  ],
  'api/app': [
    ['transfer', 'first_steps', 'server_notices', 'erasure'],
    ['site'],
    ['kinds'],
    ['reading'],
    ['accounts', 'webhooks', 'activity'],
    ['entries'],
    ['newsletter', 'backup', 'stored_files'],
    ['content', 'rendering', 'setup_check', 'people'],
    ['core'],
  ],
  'admin/src': [
    ['app'],
    ['screens'],
    ['kinds'],
    ['entry'],
    ['fields'],
    ['uploads', 'frame'],
    ['session', 'words'],
    ['components'],
    ['server', 'host'],
    ['styles'],
  ],
  'web/src': [
    ['app'],
    ['newsletter', 'preview', 'sign-in', 'pages'],
    ['sections'],
    ['kinds'],
    ['forms'],
    ['sharing'],
    ['layout'],
    ['engine', 'share-image'],
    ['styles'],
  ],
}

/**
 * The kinds that a kind may import, in any package: an item of a checklist leads to a page or an
 * address, pages and events show forms, a page shows a checklist and events, answers to forms are
 * messages with inspected files about events, programmes are texts of pages, the specification's calls create tags by name,
 * and a redirect leads to one text of a publication.
 */
export const BETWEEN_KINDS: Record<string, readonly string[]> = {
  checklist: ['page', 'redirect'],
  event: ['form'],
  message: ['document', 'event', 'form'],
  page: ['checklist', 'event', 'form'],
  programmes: ['page'],
  publication: ['tag'],
  redirect: ['publication'],
}

const shared = (FLOORS['shared/src'] ?? []).flat().map((name) => `shared/${name}`)

interface Opening {
  files: RegExp
  typesOnly?: boolean
}

/**
 * What each package may import besides itself. An entry with `files` allows only the files of a
 * folder that match it.
 */
const mayImport: Record<string, (string | Opening)[]> = {
  'text-editor': [...shared, { files: /^shared\/src\/vitest-/ }],
  admin: [...shared, 'text-editor', { files: /^shared\/src\/vitest-/ }],
  api: [
    'shared/contract',
    'shared/domain',
    'shared/model',
    'shared/forms',
    'shared/kinds',
    'shared/calls',
    'shared/markdown',
    { files: /^shared\/src\/i18n\/(locales\/|namespaces|editor-texts|formats|texts-in-force)/ },
  ],
  web: [...shared, 'admin'],
  'desktop/renderer': [...shared, 'admin', 'desktop/common'],
  'desktop/main': [
    'shared/contract',
    'shared/calls',
    'desktop/common',
    { files: /^desktop\/packaging\/icons\// },
    { files: /^admin\/src\/host/, typesOnly: true },
  ],
  'desktop/preload': [
    'shared/contract',
    'desktop/common',
    { files: /^admin\/src\/host/, typesOnly: true },
  ],
  'desktop/common': [
    'shared/contract',
    { files: /^shared\/src\/i18n\/(numbers|locales\/(ar|en)\/desktop)/ },
  ],
}

/** Browser tests take the browser, and a product of their own, from the scripts. */
const startsBrowser = /^(?:web|text-editor)\/(?:playwright\.config\.ts$|e2e\/)/

export const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$|(^|\/)(tests|testing|e2e)\/|\/vitest\.(config|setup)\.ts$/.test(path)

function placeOf(path: string): string {
  const [room = '', folder, part] = path.split('/')
  if (room === 'shared' || room === 'desktop')
    return folder === 'src' && part ? `${room}/${part}` : room
  return room
}

/** A file's package, its folder there, and the kind if the folder is that of a kind. */
function roomOf(path: string) {
  const [, pack = '', folder = '', kind] =
    /^(\w+\/(?:src|app))\/([^/]+)(?:\/([^/]+)\/)?/.exec(path) ?? []
  return { pack, folder, kind: folder === 'kinds' ? kind : undefined }
}

/** Texts are data, which every floor may import. */
const TEXTS = /^shared\/src\/i18n\/locales\//

/** The error for an import within a package that has floors. */
function problemOfFloors(importer: string, target: string): string | undefined {
  const [own, other] = [roomOf(importer), roomOf(target)]
  const floors = FLOORS[own.pack]
  if (!floors || own.pack !== other.pack || isTest(importer) || TEXTS.test(target)) return undefined
  if (own.folder === other.folder) {
    if (!own.kind || !other.kind || own.kind === other.kind) return undefined
    return BETWEEN_KINDS[own.kind]?.includes(other.kind)
      ? undefined
      : `The kind ${own.kind} never imports the kind ${other.kind}.`
  }
  const floorOf = (folder: string) => floors.findIndex((names) => names.includes(folder))
  const [from, to] = [floorOf(own.folder), floorOf(other.folder)]
  if (from === -1) return `${own.folder} has no floor in ${own.pack}.`
  // a folder without a floor is one of built files
  if (to === -1 || to > from) return undefined
  return `${own.folder} is not above ${other.folder} in ${own.pack}: a folder imports only what is below it.`
}

/** Folders of `api` that are not in `api/app`. */
const OUTSIDE_APP = /^(?:config|database|generated|patches|providers|start|tests)\//

/**
 * The imported file's path from the repository's root, without its extension; undefined for
 * packages. The names in package.json follow the folders: `#people/user` is `api/app/people/user`,
 * and `@ufuq/shared/ui/icon` is `shared/src/ui/icon`.
 */
function targetOf(specifier: string, importer: string, root: string): string | undefined {
  const [, ownPackage, name] = /^@ufuq\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? []
  if (ownPackage) return `${ownPackage}/src/${name?.replace(/^art\//, 'ui/art/') ?? ''}`
  if (specifier.startsWith('#')) {
    const path = specifier.slice(1)
    return OUTSIDE_APP.test(path) ? `api/${path}` : `api/app/${path}`
  }
  if (!specifier.startsWith('.')) return undefined
  const target = relative(root, resolve(root, dirname(importer), specifier))
  return target.replaceAll(sep, '/').replace(/\.(m?[jt]s|tsx)$/, '')
}

interface Import {
  specifier: string
  importer: string
  typesOnly: boolean
  isGlob: boolean
  root: string
}

/**
 * The error for an import, as a sentence; undefined if it is allowed. Paths are relative to the
 * repository's root.
 */
function problemWith({ specifier, importer, typesOnly, isGlob, root }: Import): string | undefined {
  const from = placeOf(importer)
  const [room = ''] = importer.split('/')
  if (!['api', 'web', 'desktop', 'admin', 'text-editor', 'shared'].includes(room)) return undefined
  const target = targetOf(specifier, importer, root)
  const inBrowser = room === 'admin' || room === 'text-editor' || from.startsWith('shared/')

  if (target === undefined) {
    if (isTest(importer)) return undefined
    if (!typesOnly && (from === 'shared/contract' || from === 'shared/domain'))
      return `${from} imports no package: server and browser both run it.`
    if (inBrowser && isBuiltin(specifier)) return `${room} runs in browsers: it never imports Node.`
    return undefined
  }

  const targetRoom = target.split('/')[0]
  if (targetRoom === 'scripts' && startsBrowser.test(importer)) return undefined
  // A glob can't use package names, so its relative path may leave the package for a folder that
  // the package may import.
  if (specifier.startsWith('.') && targetRoom !== room && !isGlob) {
    return `A relative path never leaves its room: import ${targetRoom} by its package name, if at all.`
  }
  const to = placeOf(target)
  const openings = mayImport[from] ?? (room === 'shared' ? shared : undefined)
  if (to !== from && openings) {
    const isOpen = openings.some((entry) =>
      typeof entry === 'string'
        ? entry === to
        : entry.files.test(target) && (typesOnly || !entry.typesOnly),
    )
    if (!isOpen) return `${from} may not import ${to}.`
  } else if (targetRoom !== room && targetRoom !== 'shared' && targetRoom !== 'admin') {
    return `Nobody imports ${targetRoom}.`
  }

  return problemOfFloors(importer, target)
}

/** The nodes that contain a module specifier. */
interface Source {
  type: string
  value?: unknown
  range: [number, number]
}

export const importTable: Rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const root = context.cwd
    const importer = relative(root, context.filename).split(sep).join('/')

    function check(source: Source | null | undefined, { typesOnly = false, isGlob = false } = {}) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return
      const message = problemWith({ specifier: source.value, importer, typesOnly, isGlob, root })
      if (message) context.report({ node: source, message })
    }

    return {
      ImportDeclaration: (node) => check(node.source, { typesOnly: node.importKind === 'type' }),
      ExportNamedDeclaration: (node) =>
        check(node.source, { typesOnly: node.exportKind === 'type' }),
      ExportAllDeclaration: (node) => check(node.source, { typesOnly: node.exportKind === 'type' }),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source, { typesOnly: true }),
      CallExpression(node) {
        const { callee, arguments: args } = node
        const isGlob =
          callee.type === 'MemberExpression' &&
          callee.object.type === 'MetaProperty' &&
          callee.property.type === 'Identifier' &&
          callee.property.name === 'glob'
        if (!isGlob) return
        const [first] = args
        const sources = first?.type === 'ArrayExpression' ? first.elements : [first]
        for (const source of sources) check(source, { isGlob })
      },
    }
  },
}
