import { programmes, type ProgrammesValues } from '@ufuq/shared/kinds/programmes'
import { differ, shippedProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { readLive } from '#content/live_values'
import { shippedTexts } from '#content/locale_catalogues'

/** The public programmes; null while they are the shipped ones. */
export async function readLiveProgrammes(): Promise<ProgrammesValues | null> {
  const values = (await readLive(programmes)) as ProgrammesValues | null
  return values === null || !differ(values, shippedProgrammes(shippedTexts())) ? null : values
}

export const publicProgrammes = (values: ProgrammesValues | null): ProgrammesValues['programmes'] =>
  (values ?? shippedProgrammes(shippedTexts())).programmes
