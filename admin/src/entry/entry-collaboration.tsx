import type { Kind } from '@ufuq/shared/model/define-kind'
import { places } from '@ufuq/shared/model/places'
import { useTranslation } from 'react-i18next'
import { InBar } from '../frame/page.tsx'
import { useKindTexts } from '../words/kind-texts.ts'
import { entryPath } from './calls.ts'
import { DiscardedTextList, type DiscardedTextProps } from './discarded/discarded-text-list.tsx'
import { useEditedSide, WhoIsHere } from './presence/who-is-here.tsx'

interface EntryCollaborationProps extends Omit<DiscardedTextProps, 'path'> {
  kind: Kind
  id: number
}

/** Shows who else has the entry open, and the values that were discarded in conflicts. */
export const EntryCollaboration = ({ kind, id, ...discarded }: EntryCollaborationProps) => (
  <InBar>
    <div className="collaboration">
      <WhoIsHere path={entryPath(kind, id)} side={useEditedSide()} />
      <DiscardedTextList path={entryPath(kind, id)} {...discarded} />
    </div>
  </InBar>
)

/** The form of an entry of any kind. */
interface EditedForm {
  getValues(): object
  setFocus(at: string): void
}

/** Leads from a discarded value to its field. */
export function useDiscardedValues(
  kind: Kind,
  { form }: { form: EditedForm },
): Omit<DiscardedTextProps, 'path'> {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  return {
    text: t('site.discardedText.text'),
    show({ side, part }) {
      const at = side === 'shared' ? part : `${part}.${side}`
      const place = [...places(kind.fields, { ...form.getValues() })].find((one) => one.path === at)
      return {
        label: place ? texts.place(place) : t('site.discardedText.gone'),
        language: side === 'shared' ? null : side,
        goOn: place && {
          label: t('site.discardedText.show'),
          run: () => form.setFocus(place.formPath),
        },
      }
    },
  }
}
