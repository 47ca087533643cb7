import { PROGRAMMES, type Programme } from '@ufuq/shared/contract/programmes'
import { useTranslation } from 'react-i18next'

/** Finds the programme that a tag names, in the page's language, ignoring case. */
export function useProgrammeNamed(): (tag: string) => Programme | undefined {
  const { t } = useTranslation()
  return (tag) =>
    PROGRAMMES.find(
      (programme) => t(`categories.${programme}`).toLowerCase() === tag.trim().toLowerCase(),
    )
}
