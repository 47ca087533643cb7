import { readFile } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { languageOfCode } from '#transfer/source/source_languages'

export interface SiteLanguages {
  /** Whether a folder or a suffix with this name is a language. */
  has: (code: string) => boolean
  /** The language whose addresses have no code. */
  main: string
}

const FILES = ['hugo', 'config', '_config', 'config/_default/hugo', 'config/_default/config']
const CODE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i
/** The number of texts that must exist beside their translation for two letters to be a language. */
const MIN_TRANSLATIONS = 2

/**
 * The languages of a folder of texts. Arabic and English are always languages. Another code is one
 * if the configuration of the generator names it, or if several texts exist both in it and in
 * another language; folders such as `hr` and names such as `intro.js` are none.
 */
export async function siteLanguages(
  folder: string,
  paths: readonly string[],
): Promise<SiteLanguages> {
  const configured = await configuration(folder)
  const translated = new Map<string, number>()
  const all = new Set(paths.map((path) => path.toLowerCase()))
  for (const path of all) {
    for (const { code, others } of candidatesIn(path)) {
      const hasOther = others.some((other) => all.has(other))
      if (hasOther) translated.set(code, (translated.get(code) ?? 0) + 1)
    }
  }
  const known = new Set([
    ...configured.codes,
    ...[...translated].flatMap(([code, count]) => (count >= MIN_TRANSLATIONS ? [code] : [])),
  ])
  return {
    has: (code) =>
      CODE.test(code) && (languageOfCode(code) !== null || known.has(code.toLowerCase())),
    main: configured.main,
  }
}

/** The codes that a path may contain, with the paths of the same text in Arabic or English. */
function candidatesIn(path: string): { code: string; others: string[] }[] {
  const parts = path.split('/')
  const folders = parts
    .slice(0, -1)
    .flatMap((code, index) =>
      CODE.test(code)
        ? [{ code, others: LANGUAGES.map((one) => parts.with(index, one).join('/')) }]
        : [],
    )
  const [, stem, code, ending] =
    /^(.+)\.([a-z]{2}(?:[-_][a-z]{2,4})?)(\.\w+)$/.exec(parts.at(-1) ?? '') ?? []
  if (stem === undefined || code === undefined) return folders
  const files = ['', ...LANGUAGES.map((one) => `.${one}`)].map((one) => `${stem}${one}${ending}`)
  const others = files.map((file) => posix.join(...parts.slice(0, -1), file))
  return [...folders, { code, others }]
}

const LANGUAGES = ['ar', 'en']

/** The languages that the generator's configuration names, in or beside the folder. */
async function configuration(folder: string): Promise<{ codes: string[]; main: string }> {
  const roots = basename(folder) === 'content' ? [folder, dirname(folder)] : [folder]
  for (const root of roots)
    for (const name of FILES)
      for (const ending of ['toml', 'yaml', 'yml', 'json']) {
        const text = await readFile(join(root, `${name}.${ending}`), 'utf8').catch(() => null)
        const values = text === null ? null : parsed(text, ending)
        if (values) return languagesOf(values)
      }
  return { codes: [], main: 'en' }
}

function parsed(text: string, ending: string): Record<string, unknown> | null {
  try {
    return (ending === 'toml' ? parseToml(text) : parseYaml(text, { maxAliasCount: 0 })) as Record<
      string,
      unknown
    >
  } catch {
    return null
  }
}

function languagesOf(values: Record<string, unknown>) {
  const { languages, defaultContentLanguage, lang } = values
  const listed = Array.isArray(languages) ? languages : Object.keys(languages ?? {})
  const main = [defaultContentLanguage, lang].find((one) => typeof one === 'string')
  return {
    codes: listed.map((code) => String(code).toLowerCase()),
    main: main ?? 'en',
  }
}
