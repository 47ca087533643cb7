// Enforces the import table in docs/architecture.md: which folder may import which.
import { isBuiltin } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

/** The type of a rule, which oxlint does not export. */
export type Rule = Parameters<RuleTester['run']>[1]

const shared = [
  'shared/contract',
  'shared/domain',
  'shared/kinds',
  'shared/i18n',
  'shared/ui',
  'shared/client',
  'shared/markdown',
  'shared/checks',
  'shared/styles',
]

interface Opening {
  files: RegExp
  typesOnly?: boolean
}

/**
 * What each folder may import besides itself. An entry with `files` allows only the files of a
 * folder that match it.
 */
const mayImport: Record<string, (string | Opening)[]> = {
  // The shapes of answers to visitors follow from the declarations of sections.
  'shared/contract': [{ files: /^shared\/src\/kinds\/(sections|checklist)$/, typesOnly: true }],
  'shared/domain': ['shared/contract'],
  'shared/kinds': [
    'shared/contract',
    'shared/domain',
    { files: /^shared\/src\/markdown\/safe-url$/ },
    // The tests of this folder read every default text.
    { files: /^shared\/src\/i18n\/(locales\/|testing\/|namespaces)/ },
  ],
  'shared/i18n': [
    'shared/contract',
    'shared/domain',
    { files: /^shared\/src\/kinds\/organisation\// },
  ],
  'shared/ui': ['shared/contract', 'shared/domain', 'shared/i18n'],
  'shared/client': ['shared/contract'],
  'shared/markdown': ['shared/contract', 'shared/domain'],
  'shared/checks': [
    'shared/contract',
    'shared/domain',
    'shared/markdown',
    // The tests of this folder read every default text.
    { files: /^shared\/src\/i18n\/testing\// },
    'shared/kinds',
  ],
  'shared/styles': ['shared/contract'],
  'text-editor': [...shared, { files: /^shared\/src\/vitest-/ }],
  admin: [...shared, 'text-editor', { files: /^shared\/src\/vitest-/ }],
  api: [
    'shared/contract',
    'shared/domain',
    'shared/kinds',
    'shared/markdown',
    { files: /^shared\/src\/i18n\/(locales\/|namespaces|editor-texts)/ },
  ],
  web: [...shared, 'admin'],
  'desktop/renderer': [...shared, 'admin', 'desktop/common'],
  'desktop/main': [
    'shared/contract',
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

/**
 * The layers below all features of the API, lowest first. Each layer may import itself and the
 * layers below it.
 */
const layersOfApi = ['core', 'stored_files', 'content', 'entries', 'document_links']

// Files of a feature that other features may import: the user, their abilities, the pictures in
// texts, the messages of a person, and the newest publications of the overview.
const openToSiblings = [
  /^api\/app\/accounts\/(user|abilities)$/,
  /^api\/app\/inbox\/find_messages$/,
  /^api\/app\/pictures\/(uses|restore_shown|showing\/show_pictures)$/,
  /^admin\/src\/features\/publications\/list\/publication-rows$/,
]

/**
 * The public site, recent activity, the first steps, the server notices and imports combine other
 * features, as a route table does.
 */
const composesFeatures = /^api\/app\/(site|activity|first_steps|server_notices|transfer)\//

const featureFolders = [
  /^(api\/app)\/(?!(?:core|stored_files|content|entries|document_links)\/)([^/]+)\//,
  /^(admin\/src\/features)\/([^/]+)\//,
  /^(web\/src\/features)\/([^/]+)\//,
]

/** Browser tests take the browser, and a product of their own, from the scripts. */
const startsBrowser = /^(?:web|text-editor)\/(?:playwright\.config\.ts$|e2e\/)/

const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$|(^|\/)(tests|testing|e2e)\/|\/vitest\.(config|setup)\.ts$/.test(path)

function placeOf(path: string): string {
  const [room = '', folder, part] = path.split('/')
  if (room === 'shared' || room === 'desktop')
    return folder === 'src' && part ? `${room}/${part}` : room
  return room
}

/** The error for an import within the layers of the API. Features are above all layers. */
function problemOfLayer(importer: string, target: string): string | undefined {
  const nameOf = (path: string) => /^api\/app\/([^/]+)\//.exec(path)?.[1]
  const [own, other] = [nameOf(importer), nameOf(target)]
  if (own === undefined || other === undefined || !layersOfApi.includes(own)) return undefined
  const allowed = layersOfApi.slice(0, layersOfApi.indexOf(own) + 1)
  return allowed.includes(other)
    ? undefined
    : `${own} is below ${other} in the API: it imports ${allowed.join(' and ')} only.`
}

function featureOf(
  path: string,
): { parent: string | undefined; name: string | undefined } | undefined {
  for (const pattern of featureFolders) {
    const match = pattern.exec(path)
    if (match) return { parent: match[1], name: match[2] }
  }
  return undefined
}

/** Folders of `api` that are not in `api/app`. */
const OUTSIDE_APP = /^(?:config|database|generated|patches|providers|start|tests)\//

/**
 * The imported file's path from the repository's root, without its extension; undefined for
 * packages. The names in package.json follow the folders: `#accounts/user` is `api/app/accounts/user`,
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
  const openings = mayImport[from]
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

  const layerProblem = problemOfLayer(importer, target)
  if (layerProblem) return layerProblem
  if (composesFeatures.test(importer)) return undefined
  const own = featureOf(importer)
  const other = featureOf(`${target}/`)
  if (own && other && own.parent === other.parent && own.name !== other.name) {
    if (openToSiblings.some((pattern) => pattern.test(target))) return undefined
    return `The feature ${own.name} never imports its sibling ${other.name}: what composes features lies above them.`
  }
  return undefined
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
