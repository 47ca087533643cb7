import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { programmes, type ProgrammesValues } from '@ufuq/shared/kinds/programmes/programmes'
import { differ, shippedProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { joinSides } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'
import { shippedTexts } from '#content/locale_catalogues'

/**
 * The public values of the entry that has the name of its kind as its key; null until someone has
 * opened it.
 */
export async function readLive({ name, fields }: Kind): Promise<Tree | null> {
  const rows: { language: Language; live: string }[] = await db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where({ 'entries.kind': name, 'entries.key': name })
    .whereNotNull('sides.live')
    .select('sides.language', 'sides.live')
    .orderBy('sides.id')
  if (rows.length === 0) return null
  const lives = rows.map(({ language, live }) => [language, JSON.parse(live) as Tree])
  return joinSides(fields, Object.fromEntries(lives))
}

/** The public programmes; null while they are the shipped ones. */
export async function readLiveProgrammes(): Promise<ProgrammesValues | null> {
  const values = (await readLive(programmes)) as ProgrammesValues | null
  return values === null || !differ(values, shippedProgrammes(shippedTexts())) ? null : values
}

export const publicProgrammes = (values: ProgrammesValues | null): ProgrammesValues['programmes'] =>
  (values ?? shippedProgrammes(shippedTexts())).programmes
