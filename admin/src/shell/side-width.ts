import { useState } from 'react'

export type Work = 'reading' | 'writing'

/** Where the choice is kept, and what holds without one: whoever writes needs the room. */
const SIDES = {
  reading: { keptAs: 'ufuqAdminSide', isNarrow: false },
  writing: { keptAs: 'ufuqAdminWritingSide', isNarrow: true },
} as const

/** Whether the side navigation shows icons alone, as last chosen in this browser for this kind of work. */
export function useSideWidth(work: Work) {
  const [chosen, setChosen] = useState(() => ({
    reading: read('reading'),
    writing: read('writing'),
  }))
  const isNarrow = chosen[work]
  const toggle = () => {
    setChosen({ ...chosen, [work]: !isNarrow })
    keep(work, !isNarrow)
  }
  return { isNarrow, toggle }
}

// Without browser storage, the side still opens and closes.
function read(work: Work): boolean {
  const { keptAs, isNarrow } = SIDES[work]
  try {
    const kept = localStorage.getItem(keptAs)
    return kept === null ? isNarrow : kept === 'narrow'
  } catch {
    return isNarrow
  }
}

function keep(work: Work, isNarrow: boolean): void {
  const { keptAs, isNarrow: byDefault } = SIDES[work]
  try {
    if (isNarrow === byDefault) localStorage.removeItem(keptAs)
    else localStorage.setItem(keptAs, isNarrow ? 'narrow' : 'wide')
  } catch {
    // the user chooses again next time
  }
}
