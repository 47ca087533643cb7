import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { EntryDiscardedText } from '@ufuq/shared/contract/entries'
import type { Language } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import { InBar } from '../../../../shell/in-bar.tsx'
import { DiscardedTextList } from '../../../../discarded-text/discarded-text-list.tsx'
import { useEditedSide } from '../../../../presence/use-edited-side.ts'
import { WhoIsHere } from '../../../../presence/who-is-here.tsx'
import { useSurfaceLoaded } from '../panes/writing-surface.tsx'
import { useCaretPositions } from './caret-positions.tsx'

interface CollaborationProps {
  /** The address of the publication on the server. */
  path: string
  /** Shows a side if only one is visible at a time. */
  onShow: (side: Language) => void
}

/** Shows who else has the text open, and the text that was discarded in conflicts. */
export function Collaboration({ path, onShow }: CollaborationProps) {
  const { t } = useTranslation('admin')
  const places = useCaretPositions()
  const isEnabled = useSurfaceLoaded()
  const goOn = ({ side, part, words }: EntryDiscardedText) => {
    if (side === 'shared' || part !== 'content' || !places.has(side)) return undefined
    return {
      label: t('editor.discardedText.put'),
      run: () => {
        flushSync(() => onShow(side))
        places.get(side)?.(words)
      },
    }
  }
  return (
    <InBar>
      <div className="collaboration">
        <WhoIsHere path={path} side={useEditedSide()} />
        <DiscardedTextList<EntryDiscardedText>
          path={path}
          text={t('editor.discardedText.text')}
          isEnabled={isEnabled}
          show={(item) => ({
            label: t(`editor.discardedText.parts.${partOf(item)}`),
            language: item.side === 'shared' ? null : item.side,
            goOn: goOn(item),
          })}
        />
      </div>
    </InBar>
  )
}

const partOf = ({ part }: EntryDiscardedText) =>
  TEXT_FIELDS.find((field) => field === part) ?? 'details'
