import { useTranslation } from 'react-i18next'
import type { EntryDiscardedText } from '@ufuq/shared/contract/declared-entries'
import {
  DiscardedTextList,
  type ShownDiscardedText,
} from '../discarded-text/discarded-text-list.tsx'
import { useEditedSide } from '../presence/use-edited-side.ts'
import { WhoIsHere } from '../presence/who-is-here.tsx'
import { InBar } from '../shell/in-bar.tsx'
import { entryPath } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'
import { placeOf } from './kind-values.ts'
import { useComparedPlaces, type KindEntry } from './use-kind.ts'

interface EntryCollaborationProps {
  kind: KindScreens
  id: number
  entry: KindEntry
}

/** Shows who else has the entry open, and the values that were discarded in conflicts. */
export function EntryCollaboration({ kind, id, entry }: EntryCollaborationProps) {
  const { t } = useTranslation('admin')
  const places = useComparedPlaces(kind)
  const side = useEditedSide()
  const path = entryPath(kind, id)
  const show = ({ side: of, part }: EntryDiscardedText): ShownDiscardedText => {
    const place = placeOf(of, part)
    const known = places.find((one) => one.place === place)
    return {
      label: known?.label ?? t('site.discardedText.gone'),
      language: of === 'shared' ? null : of,
      goOn: known && {
        label: t('site.discardedText.show'),
        run: () => entry.form.setFocus(place),
      },
    }
  }
  return (
    <InBar>
      <div className="collaboration">
        <WhoIsHere path={path} side={side} />
        <DiscardedTextList<EntryDiscardedText>
          path={path}
          text={t('site.discardedText.text')}
          show={show}
        />
      </div>
    </InBar>
  )
}
