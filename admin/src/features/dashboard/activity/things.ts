import { useTranslation } from 'react-i18next'
import type { Activity } from '@ufuq/shared/contract/activity'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { useLanguage } from '../../../language.ts'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'

interface Thing {
  words: string
  /** The language of `words`, if known. */
  language?: Language
  /** The affected languages of a publication, in words. */
  sides?: string
}

/** Returns the name of an activity's subject, in the interface's language if possible. */
export function useThing(): (activity: Activity) => Thing {
  const { t } = useTranslation('admin')
  const preferred = useLanguage()
  const nameOf = useColleagueName()
  const firstOf = (words: Partial<Record<Language, string | null>>): Thing | undefined =>
    [preferred, ...LANGUAGES]
      .map((language) => ({ language, words: words[language]?.trim() ?? '' }))
      .find((one) => one.words !== '')
  return (activity) => {
    switch (activity.subject) {
      case 'publication': {
        const { titles } = activity.publication
        const [only, ...more] = LANGUAGES.filter((language) => titles[language] !== undefined)
        const sides = more.length > 0 ? 'both' : only
        return { words: '', ...firstOf(titles), ...(sides && { sides: t(`activity.in.${sides}`) }) }
      }
      case 'entry': {
        const { titles, id } = activity.entry
        return firstOf(titles) ?? { words: t('activity.numbered', { number: id }) }
      }
      case 'person':
        return { words: nameOf(activity.person) }
    }
  }
}
