// Checks that the files, folders and settings that a document names in backticks exist.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf } from '../../input-hash.ts'
import { root } from '../../steps.ts'
import { namesIn, type Problem } from './page.ts'

const FOLDERS = '{api,web,admin,text-editor,shared,desktop,scripts,lab,toolchain,docs,.ci}/**'
const sources = filesOf(['*', '.env.example', FOLDERS], root)

/**
 * All trailing parts of the paths of files and folders, such as `app/site/serving` and `serving`
 * for `api/app/site/serving`.
 */
const ends = new Set<string>()
for (const file of sources) {
  for (let path = file; path !== '.' && !ends.has(path); path = dirname(path)) {
    const parts = path.split('/')
    for (let start = 0; start < parts.length; start++) {
      const end = parts.slice(start).join('/')
      ends.add(end).add(end.replace(/\.tsx?$/, ''))
    }
  }
}

/** The name of a source file; `{a,b}` and `*` are patterns. */
const IS_FILE = /^[\w.@{},*-]+\.(?:tsx?|mjs|css|md)$/
/** The path of a file or folder, or the end of one. */
const IS_PATH = /^[a-z][\w.@{},*-]*(?:\/[\w.@{},*-]+)+\/?$/
/**
 * Names that do not refer to sources: paths of builds, packages and the site, names of lint rules,
 * and media types.
 */
const NO_SOURCE =
  /^(?:(?:api|desktop)\/build|bin\/\w+\.js|en\/|node_modules\/|resources\/|ufuq\/|hero\/|(?:application|text)\/)/

/** Whether a file or folder has this path. Import names, which omit `src`, count too. */
function pathExists(text: string): boolean {
  const path = text.replace(/\/$/, '')
  const inSource = path.replace(/^([a-z-]+)\//, '$1/src/')
  if ([path, `${path}x`, inSource].some((name) => ends.has(name))) return true
  if (!/[*{]/.test(path)) return false
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{[^{}]*\}|\*+/g, '.*')
  const end = new RegExp(`(?:^|/)${pattern}x?(?:/|$)`)
  return sources.some((file) => end.test(file))
}

/** Settings of electron-builder, and a value of a MySQL setting. */
const OF_OTHERS = /^(?:(?:WIN_)?CSC|APPLE)_|^DETECT_AND_RECOVER$/
const IS_SETTING = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

const settings = new Set(
  sources
    .filter((file) => /\.(?:tsx?|mjs|json|yaml|service|example)$|Dockerfile$|\.ci\/run$/.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
)

export const nameProblems = (page: string): Problem[] =>
  namesIn(page).flatMap(({ line, text }) => {
    const isPath = (IS_FILE.test(text) || IS_PATH.test(text)) && !NO_SOURCE.test(text)
    if (isPath && !pathExists(text))
      return [{ line, rule: 'unknown-path', message: `no file or folder \`${text}\`` }]
    if (IS_SETTING.test(text) && !settings.has(text) && !OF_OTHERS.test(text))
      return [{ line, rule: 'unknown-setting', message: `no setting \`${text}\`` }]
    return []
  })
