import type { Language } from '../../../../../contract/languages.ts'
import { LeftOutWords } from './left-out-words.tsx'
import { WhoIsHere } from './who-is-here.tsx'

/** Several people at one text: who else has it open, and the words that one of them left out. */
export function Together({ id, side }: { id: number; side: Language }) {
  return (
    <div className="together">
      <WhoIsHere id={id} side={side} />
      <LeftOutWords id={id} />
    </div>
  )
}
