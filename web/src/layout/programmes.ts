import { SHIPPED_PROGRAMMES, type ShownProgramme } from '@ufuq/shared/contract/programmes'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSite } from '../engine/page-context.ts'

/** A programme with its name in the language of the page. */
export interface NamedProgramme extends ShownProgramme {
  name: string
}

/** The foundation's programmes, in their order. `t` reads the common texts. */
export function programmesOf(
  { programmes: own }: Pick<SiteSettings, 'programmes'>,
  t: TFunction,
): NamedProgramme[] {
  return (own ?? SHIPPED_PROGRAMMES).map((programme) => ({
    ...programme,
    name: t(`categories.${programme.id}`, { defaultValue: '' }),
  }))
}

export function useProgrammes(): NamedProgramme[] {
  const { t } = useTranslation()
  return programmesOf(useSite(), t)
}
