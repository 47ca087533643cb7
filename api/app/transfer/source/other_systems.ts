import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { UnreadSystem } from '@ufuq/shared/contract/imports/import'
import english from '@ufuq/shared/i18n/locales/en/admin/import.json' with { type: 'json' }
import { openPromise } from 'yauzl'
import { beginningOf, namesIn } from '#transfer/source/file_chunks'
import { UnreadableSource } from '#transfer/source/source'

/** How the exports of systems begin that are not read, and how their files are named. */
const SIGNS: readonly [UnreadSystem, RegExp][] = [
  ['substack', /substack|^post_id,post_date,is_published|^(?:.*\/)?posts\/\d+\.[^/\n]*html$/im],
  ['wix', /wix:(?:image|document|video):|wixstatic|\bwix\b/i],
  ['squarespace', /squarespace|<generator>Site-Server/i],
  ['drupal', /drupal|\b(?:node__body|field_data_body)\b/i],
  ['markdown', /\.(?:md|mdx|markdown)$/im],
]
const TEXT = /\.(?:csv|html?|json|sql|txt|xml|ya?ml)$/i
const MAX_NAMES = 2000
const MAX_BEGINNINGS = 20

/** Names the system of an export that can't be read, and a way out; null for an unknown system. */
export async function otherSystem(path: string): Promise<UnreadableSource | null> {
  const sample = await sampleOf(path)
  const [system] = SIGNS.find(([, sign]) => sign.test(sample)) ?? []
  return system ? new UnreadableSource(english.import.refused.codes[system], system) : null
}

/** The names of the files of an export and the beginnings of the first ones, in lines. */
async function sampleOf(path: string): Promise<string> {
  if ((await stat(path)).isDirectory()) {
    const names = (await namesIn(path)).slice(0, MAX_NAMES)
    const texts = names.filter((name) => TEXT.test(name)).slice(0, MAX_BEGINNINGS)
    const beginnings = texts.map((name) => beginningOf(join(path, name)).catch(() => ''))
    return [...names, ...(await Promise.all(beginnings))].join('\n')
  }
  const beginning = await beginningOf(path).catch(() => '')
  return beginning.startsWith('PK') ? sampleOfZip(path) : `${basename(path)}\n${beginning}`
}

async function sampleOfZip(path: string): Promise<string> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const names: string[] = []
  const beginnings: string[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (names.push(entry.fileName) === MAX_NAMES) break
      if (!TEXT.test(entry.fileName) || beginnings.length === MAX_BEGINNINGS) continue
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        beginnings.push(String(chunk).slice(0, 4096))
        break
      }
    }
  } finally {
    zip.close()
  }
  return [...names, ...beginnings].join('\n')
}
