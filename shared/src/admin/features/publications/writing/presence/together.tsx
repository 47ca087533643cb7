import type { Language } from '../../../../../contract/languages.ts'
import { LeftOutWords } from './left-out-words.tsx'
import { WhoIsHere } from './who-is-here.tsx'

interface TogetherProps {
  id: number
  side: Language
  /** Brings a side to the front where only one is shown. */
  onShow: (side: Language) => void
}

/** Several people at one text: who else has it open, and the words that one of them left out. */
export function Together({ id, side, onShow }: TogetherProps) {
  return (
    <div className="together">
      <WhoIsHere id={id} side={side} />
      <LeftOutWords id={id} onShow={onShow} />
    </div>
  )
}
