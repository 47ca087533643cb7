import { useTranslation } from 'react-i18next'
import type { Activity } from '@ufuq/shared/contract/activity'
import { useKindNoun } from '../../../kinds/kind-words.ts'

/**
 * Marks the position of the subject in a sentence. A private-use character, which no name and
 * no text contains.
 */
export const THING = '\uE000'

/** Returns a sentence about what somebody did, with {@link THING} in it. */
export function useSentence(): (activity: Activity, name: string) => string {
  const { t } = useTranslation('admin')
  const nounOf = useKindNoun()
  return (activity, name) => {
    const values = { name, thing: THING }
    switch (activity.subject) {
      case 'publication':
        return activity.detail
          ? t(`activity.detail.${activity.detail}`, values)
          : t(`activity.publication.${activity.kind}`, values)
      case 'entry':
        return t(`activity.entry.${activity.kind}`, {
          ...values,
          noun: nounOf(activity.entry),
        })
      case 'person':
        return activity.role
          ? t(`activity.newRole.${activity.role}`, values)
          : t(`activity.person.${activity.kind}`, values)
    }
  }
}
