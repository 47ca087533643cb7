// node bundle.ts: builds build/ from the sources. Bundles them and their packages into few files,
// because a server would otherwise spend most of its start loading a thousand small files.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { patches } from './patches/bundled_packages.ts'
import { noHiddenLoads } from './patches/hidden_loads.ts'

interface Manifest {
  name: string
  type: string
  imports: Record<string, string>
  dependencies: Record<string, string>
}

const root = import.meta.dirname
const output = join(root, 'build')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/** Entry points, and files that the framework finds in their folders. Each file keeps its path. */
const ENTRIES = [
  'bin/{server,console}.ts',
  'adonisrc.ts',
  '{commands,config,database/migrations}/*.ts',
  'app/**/*_worker.ts',
]
/**
 * Packages that contain binaries, find files relative to themselves, or import packages under names
 * that the bundler does not see.
 */
const EXTERNAL_PACKAGES = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@embedpdf/pdfium',
  '@expo-google-fonts/markazi-text',
  '@ufuq/web',
  'better-sqlite3',
  'file-type',
  'flydrive',
  'libheif-js',
  'mysql2',
  'sharp',
]
/** Packages that are needed only for serving the sources. */
const FOR_DEVELOPMENT = ['@adonisjs/assembler', 'pino-pretty', 'vite', 'youch']
/** Packages that other packages support, and that the product does not use. */
const UNUSED = ['@aws-sdk/client-dynamodb', '@aws-sdk/util-dynamodb', 'argon2', 'bcrypt', 'edge.js']
const UNUSED_DATABASES = [
  '@libsql/sqlite3',
  'mariadb',
  'mysql',
  'oracledb',
  'pg',
  'sqlite3',
  'tedious',
]
/** Files that are data, not code. */
const READ = ['database/demo/*.{md,yaml}', 'database/demo/pictures/*.webp']

const isOf = (names: string[]) => (id: string) =>
  names.some((name) => id === name || id.startsWith(`${name}/`))

/** Resolves the package's own `#` imports, which refer to files of the build. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  resolveId(id) {
    const [address = '', ...rest] = id.split('/')
    const target = manifest.imports[`${address}/*`]
    return target && join(root, target.replace('*', rest.join('/')).replace(/\.js$/, '.ts'))
  },
}

rmSync(output, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  tsconfig: join(root, 'tsconfig.json'),
  input: Object.fromEntries(
    globSync(ENTRIES, { cwd: root }).map((file) => [file.replace(/\.ts$/, ''), join(root, file)]),
  ),
  external: isOf([...EXTERNAL_PACKAGES, ...FOR_DEVELOPMENT, ...UNUSED, ...UNUSED_DATABASES]),
  // The framework's index imports its command line, which a server never needs.
  treeshake: {
    moduleSideEffects: [
      { test: /@adonisjs[\\/]core[\\/]build[\\/](?:index|core-\w+)\.js$/, sideEffects: false },
    ],
  },
  plugins: [ownAddresses, ...patches, noHiddenLoads],
  onLog(level, log, report) {
    // Otherwise, an import that can't be resolved would fail only when it is used.
    if (level === 'warn') throw new Error(log.message)
    report(level, log)
  },
})
await bundle.write({
  dir: output,
  sourcemap: true,
  // Table names are derived from class names.
  keepNames: true,
  // Comments stay in memory with the code, which takes two bytes per character once it contains a
  // non-Latin character.
  comments: false,
  charset: 'ascii',
  entryFileNames: '[name].js',
  // Chunks are as deep as bin/, so that code that looks for a parent folder finds the same folder.
  chunkFileNames: 'chunks/[name]-[hash].js',
})

// The maps omit the sources, which can be found in the commit of the release.
for (const file of globSync('**/*.map', { cwd: output })) {
  const path = join(output, file)
  const map = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  writeFileSync(path, JSON.stringify({ ...map, sourcesContent: undefined }))
}
for (const file of globSync(READ, { cwd: root })) cpSync(join(root, file), join(output, file))
const { name, type } = manifest
const dependencies = Object.fromEntries(
  Object.entries(manifest.dependencies).filter(([dependency]) =>
    EXTERNAL_PACKAGES.includes(dependency),
  ),
)
writeFileSync(
  join(output, 'package.json'),
  `${JSON.stringify({ name, private: true, type, dependencies }, null, 2)}\n`,
)
