import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import type { DiscardedText } from '@ufuq/shared/contract/collaboration'
import { InBar } from '../../../../shell/in-bar.tsx'
import { DiscardedTextList } from '../../../../discarded-text/discarded-text-list.tsx'
import { useEditedSide } from '../../../../presence/use-edited-side.ts'
import { WhoIsHere } from '../../../../presence/who-is-here.tsx'
import { pairPath } from '../../queries.ts'
import { useSurfaceLoaded } from '../panes/writing-surface.tsx'
import { useCaretPositions } from './caret-positions.tsx'

interface CollaborationProps {
  id: number
  /** Shows a side if only one is visible at a time. */
  onShow: (side: Language) => void
}

/** Shows who else has the text open, and the text that was discarded in conflicts. */
export function Collaboration({ id, onShow }: CollaborationProps) {
  const { t } = useTranslation('admin')
  const side = useEditedSide()
  const places = useCaretPositions()
  const isEnabled = useSurfaceLoaded()
  const goOn = ({ language, part, words }: DiscardedText) => {
    if (part !== 'content' || !places.has(language)) return undefined
    return {
      label: t('editor.discardedText.put'),
      run: () => {
        flushSync(() => onShow(language))
        places.get(language)?.(words)
      },
    }
  }
  return (
    <InBar>
      <div className="collaboration">
        <WhoIsHere path={pairPath(id)} side={side} />
        <DiscardedTextList<DiscardedText>
          path={pairPath(id)}
          text={t('editor.discardedText.text')}
          isEnabled={isEnabled}
          show={(item) => ({
            label: t(`editor.discardedText.parts.${item.part}`),
            language: item.language,
            goOn: goOn(item),
          })}
        />
      </div>
    </InBar>
  )
}
