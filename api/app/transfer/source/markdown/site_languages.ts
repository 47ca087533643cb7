import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { languageOfCode } from '#transfer/source/source_languages'

export interface SiteLanguages {
  /** Whether a folder or a suffix with this name is a language. */
  has: (code: string) => boolean
  /** The language whose addresses have no code. */
  main: string
  /** The language of texts that name none, if the configuration states it. */
  stated: string | null
  /** The language whose folder is no part of addresses, as Hugo leaves it out; null if none. */
  root: string | null
  /** The path with the code of a language in place of the folder that Hugo's `contentDir` names. */
  withCode: (path: string) => string
}

const FOLDERS = ['.', 'config/_default']
const FILE = /^(?:_?config|hugo|languages(?:\.([\w-]+))?)\.(toml|ya?ml|json)$/
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
    ...configured,
    has: (code) =>
      known.has(code.toLowerCase()) || (CODE.test(code) && languageOfCode(code) !== null),
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

type Values = Record<string, unknown>

/** What the generator's configuration says, in or beside the folder. */
async function configuration(folder: string) {
  const isContent = basename(folder) === 'content'
  const roots = isContent ? [folder, dirname(folder)] : [folder]
  const languages = new Map<string, string>()
  let site: Values = {}
  for (const place of roots.flatMap((root) => FOLDERS.map((name) => join(root, name)))) {
    for (const name of await readdir(place).catch(() => [])) {
      const [, code, ending = ''] = FILE.exec(name) ?? []
      const values = ending ? parsed(await readFile(join(place, name), 'utf8'), ending) : null
      if (!values) continue
      const isList = name.startsWith('languages.')
      if (!isList) site = { ...values, ...site }
      const listed = code ? { [code]: values } : isList ? values : values['languages']
      for (const [language, own] of languagesOf(listed)) languages.set(language, own)
    }
  }
  const { defaultContentLanguage, defaultContentLanguageInSubdir, lang } = site
  const stated = [defaultContentLanguage, lang].find((one) => typeof one === 'string') ?? null
  const main = stated ?? 'en'
  const folders = [...languages]
    .filter(([, own]) => own !== '')
    .map(([code, own]) => [code, isContent ? own.replace(/^content(?:\/|$)/, '') : own] as const)
    .toSorted(([, one], [, other]) => other.length - one.length)
  return {
    codes: [...languages.keys()].map((code) => code.toLowerCase()),
    main,
    stated,
    root: folders.length > 0 && defaultContentLanguageInSubdir !== true ? main : null,
    withCode(path: string) {
      const [code, own] = folders.find(([, name]) => path.startsWith(name && `${name}/`)) ?? []
      return code === undefined || own === undefined
        ? path
        : `${code}/${path.slice(own ? own.length + 1 : 0)}`
    },
  }
}

function parsed(text: string, ending: string): Values | null {
  try {
    return (ending === 'toml' ? parseToml(text) : parseYaml(text, { maxAliasCount: 0 })) as Values
  } catch {
    return null
  }
}

/** The codes in a list of languages, each with its folder; '' if it has none of its own. */
function languagesOf(listed: unknown): [code: string, folder: string][] {
  if (Array.isArray(listed)) return listed.map((code) => [String(code), ''])
  return Object.entries((listed ?? {}) as Values).map(([code, own]) => {
    const { contentDir } = (own ?? {}) as Values
    return [code, typeof contentDir === 'string' ? posix.normalize(contentDir) : '']
  })
}
