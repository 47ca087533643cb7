import type { Language } from '@ufuq/shared/contract/languages'
import { InBar } from '../../../../shell/in-bar.tsx'
import { LeftOutWords } from './left-out-words.tsx'
import { useWrittenSide } from './use-written-side.ts'
import { WhoIsHere } from './who-is-here.tsx'

interface TogetherProps {
  id: number
  /** Brings a side to the front where only one is shown. */
  onShow: (side: Language) => void
}

/** Several people at one text: who else has it open, and the words that one of them left out. */
export function Together({ id, onShow }: TogetherProps) {
  const side = useWrittenSide()
  return (
    <InBar>
      <div className="together">
        <WhoIsHere id={id} side={side} />
        <LeftOutWords id={id} onShow={onShow} />
      </div>
    </InBar>
  )
}
