import { useTranslation } from 'react-i18next'
import type { EntryDiscardedText } from '@ufuq/shared/contract/entries'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { places } from '@ufuq/shared/kinds/places'
import { DiscardedTextList } from '../discarded-text/discarded-text-list.tsx'
import { useEditedSide } from '../presence/use-edited-side.ts'
import { WhoIsHere } from '../presence/who-is-here.tsx'
import { InBar } from '../shell/in-bar.tsx'
import { entryPath } from './calls.ts'
import type { EntryOfKind } from './entry-editor.tsx'
import { useKindTexts } from './kind-texts.ts'

interface EntryCollaborationProps {
  kind: Kind
  id: number
  entry: EntryOfKind
}

/** Shows who else has the entry open, and the values that were discarded in conflicts. */
export function EntryCollaboration({ kind, id, entry }: EntryCollaborationProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const path = entryPath(kind, id)
  const show = ({ side, part }: EntryDiscardedText) => {
    const at = side === 'shared' ? part : `${part}.${side}`
    const place = [...places(kind.fields, entry.form.getValues())].find((one) => one.path === at)
    return {
      label: place ? texts.place(place) : t('site.discardedText.gone'),
      language: side === 'shared' ? null : side,
      goOn: place && {
        label: t('site.discardedText.show'),
        run: () => entry.form.setFocus(place.formPath),
      },
    }
  }
  return (
    <InBar>
      <div className="collaboration">
        <WhoIsHere path={path} side={useEditedSide()} />
        <DiscardedTextList<EntryDiscardedText>
          path={path}
          text={t('site.discardedText.text')}
          show={show}
        />
      </div>
    </InBar>
  )
}
