import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { PROGRAMMES, type Programme } from '@ufuq/shared/contract/programmes'
import { tagKey } from '@ufuq/shared/contract/text-search'
import { programmeTags } from '#publications/search/programme_tags'
import { lookUpTags } from '#publications/tags/find_tags'
import { contentVersion } from '#site/content_version'

type Names = ReadonlyMap<string, Programme>

let known: { version: number; names: Promise<Names> } | null = null

/** By their keys, the names that stand for a programme since its tag was renamed or joined; kept while no page changes. */
export function programmeNames(): Promise<Names> {
  const version = contentVersion()
  if (known?.version !== version) known = { version, names: readNames() }
  const { names } = known
  names.catch(() => (known = null))
  return names
}

async function readNames(): Promise<Names> {
  const own = new Set(PROGRAMMES.flatMap(programmeTags).map(tagKey))
  const tags = await lookUpTags([...own])
  const names = new Map<string, Programme>()
  for (const programme of PROGRAMMES) {
    for (const word of programmeTags(programme)) {
      for (const language of LANGUAGES) {
        const tag = tags.find(language, word)
        for (const name of [tag?.ar, tag?.en]) {
          const key = name ? tagKey(name) : ''
          if (key !== '' && !own.has(key) && !names.has(key)) names.set(key, programme)
        }
      }
    }
  }
  return names
}
