import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, LANGUAGES } from '@ufuq/shared/contract/languages'
import { programmes, type ProgrammesValues } from '@ufuq/shared/kinds/programmes'
import { differ, shippedProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import type { Tree } from '@ufuq/shared/kinds/values'
import { textOf, type Row } from '#backup/open_database'
import { shippedTexts } from '#content/locale_catalogues'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { contentOf } from '#database/convert/former_entries'
import { inOverlay } from '#database/convert/write_site_pages'
import { changeWithin, createWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { siteProgrammes } from '#site/programmes/programmes_kind'

/** Creates the programmes with the names and sentences that staff had written on the home page. */
export async function writeProgrammes(
  { site_pages: rows }: { site_pages: readonly Row[] },
  client: TransactionClientContract,
): Promise<void> {
  const home = rows.find(({ name }) => name === 'home')
  if (!home) return
  const shipped = shippedProgrammes(shippedTexts())
  const live = valuesIn(contentOf(home['live']) ?? {}, shipped)
  const draft = home['draft'] ? valuesIn(contentOf(home['draft']) ?? {}, shipped) : live
  if (!differ(live, shipped) && !differ(draft, shipped)) return
  const writing = { client, announce: () => {} }
  const at = toDatabaseTime(fromDatabaseTime(textOf(home['published_at'] ?? home['changed_at'])))
  const { id } = await createWithin(
    { kind: siteProgrammes, by: PRODUCT, key: programmes.name, at },
    { values: { ...live }, publish: LANGUAGES },
    writing,
  )
  if (!differ(draft, live)) return
  await changeWithin({ kind: siteProgrammes, id, by: PRODUCT }, { values: { ...draft } }, writing)
}

function valuesIn(overlay: Tree, shipped: ProgrammesValues): ProgrammesValues {
  const stored = inOverlay(overlay)
  return {
    programmes: shipped.programmes.map(({ name, sentence, ...programme }) => {
      const textAt = (key: string, texts: typeof name) =>
        inBoth((language) => {
          const text = stored(language, `strata.${programme.id}.${key}`)
          return typeof text === 'string' ? text : texts[language]
        })
      return { ...programme, name: textAt('title', name), sentence: textAt('text', sentence) }
    }),
  }
}
