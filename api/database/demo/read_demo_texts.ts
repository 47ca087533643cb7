import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { PUBLICATION_STATUSES, type PublicationStatus } from '@ufuq/shared/contract/publications'
import vine from '@vinejs/vine'
import { parse } from 'yaml'

export interface DemoText {
  /** The file name without its extension, such as `01-water-committees.ar`. */
  file: string
  title: string
  slug: string
  language: Language
  /**
   * The address of a demo picture, from the name by which the content refers to it, such as
   * `/uploads/{map}`.
   */
  hero: string | null
  tags: string[]
  status: PublicationStatus
  /** A date, or the number of days from the day of loading. A negative number is in the past. */
  publishedAt: string | number | null
  /** The name shared by both sides of a pair; null for a text in one language. */
  pair: string | null
  content: string
}

/** The folder with the texts, which has the same path in the build as in the sources. */
const folder = () => app.makePath('database/demo')
const FRONT_MATTER = /^---\n(.*?)\n---\n+(.*)$/s

const frontMatter = vine.create({
  title: vine.string(),
  slug: vine.string(),
  language: vine.enum(LANGUAGES),
  hero: vine.string().optional(),
  tags: vine.array(vine.string()),
  status: vine.enum(PUBLICATION_STATUSES),
  publishedAt: vine.unionOfTypes([vine.number(), vine.string()]).nullable(),
  pair: vine.string().nullable(),
})

/** The demo publications in numerical order, with the Arabic side of each pair first. */
export async function readDemoTexts(): Promise<DemoText[]> {
  const files = (await readdir(folder())).filter((name) => name.endsWith('.md'))
  return Promise.all(files.toSorted((one, other) => (one < other ? -1 : 1)).map(readText))
}

async function readText(name: string): Promise<DemoText> {
  const source = await readFile(join(folder(), name), 'utf8')
  const [, head, body] = FRONT_MATTER.exec(source) ?? []
  if (head === undefined || body === undefined) throw new Error(`${name} has no front matter`)
  const { hero = null, ...values } = await frontMatter.validate(parse(head))
  return { file: name.replace(/\.md$/, ''), ...values, hero, content: body.trimEnd() }
}
