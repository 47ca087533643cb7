import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { EntryDiscardedText } from '@ufuq/shared/contract/declared-entries'
import {
  DiscardedTextList,
  type ShownDiscardedText,
} from '../../../../discarded-text/discarded-text-list.tsx'
import { useEditedSide } from '../../../../presence/use-edited-side.ts'
import { WhoIsHere } from '../../../../presence/who-is-here.tsx'
import { InBar } from '../../../../shell/in-bar.tsx'
import { nameOf, type PageForm } from '../../editing/page-values.ts'
import { ownPagePath } from '../calls.ts'
import { formName, placesIn } from '../values/form-places.ts'
import { usePageNames } from '../values/page-names.ts'

interface OwnPageCollaborationProps {
  id: number
  /** Opens the field of the given name and moves the focus to it. */
  onShow: (at: string) => void
}

/** Shows who else has the page open, and the texts that were discarded in conflicts. */
export function OwnPageCollaboration({ id, onShow }: OwnPageCollaborationProps) {
  const { t } = useTranslation('admin')
  const names = usePageNames()
  const { getValues } = useFormContext<PageForm>()
  const side = useEditedSide()
  const path = ownPagePath(id)
  const show = ({ side: of, part }: EntryDiscardedText): ShownDiscardedText => {
    const form = getValues()
    const at = nameOf(of, part)
    const place = placesIn(form).find((one) => formName(one.side, one.key) === at)
    return {
      label: place ? names.place(form, place) : t('site.discardedText.gone'),
      language: of === 'shared' ? null : of,
      goOn: place && { label: t('site.discardedText.show'), run: () => onShow(at) },
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
