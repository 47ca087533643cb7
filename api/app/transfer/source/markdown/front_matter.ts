import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

export type FrontMatter = Record<string, unknown>

interface Parsed {
  values: FrontMatter
  body: string
  /** The reason why the front matter can't be read; null if it was read. */
  problem: string | null
}

const YAML = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n|^)---[ \t]*(?:\r?\n|$)/
const TOML = /^\+\+\+[ \t]*\r?\n([\s\S]*?)(?:\r?\n|^)\+\+\+[ \t]*(?:\r?\n|$)/

/** JSON, as Hugo writes it: the brackets are at the start of their lines. */
const JSON_OBJECT = /^\{[ \t]*\r?\n[\s\S]*?\r?\n\}[ \t]*(?:\r?\n|$)/

/** Divides a file into its front matter, in YAML, TOML or JSON, and its text. */
export function readFrontMatter(file: string): Parsed {
  const text = file.replace(/^\uFEFF/, '')
  const yaml = YAML.exec(text)
  const found = yaml ?? TOML.exec(text) ?? JSON_OBJECT.exec(text)
  if (!found) return { values: {}, body: text.trim(), problem: null }
  const body = text.slice(found[0].length).trim()
  try {
    const [whole, content = whole] = found
    // With many aliases, a small file could result in a huge value. JSON is a part of YAML.
    const values: unknown = whole.startsWith('+')
      ? parseToml(content)
      : parseYaml(content, { maxAliasCount: 20, uniqueKeys: false })
    return { values: isObject(values) ? values : {}, body, problem: null }
  } catch (error) {
    const [line = ''] = (error as Error).message.split('\n', 1)
    return { values: {}, body, problem: line }
  }
}

const isObject = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
