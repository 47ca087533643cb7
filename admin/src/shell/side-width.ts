import { useState } from 'react'

export type Work = 'reading' | 'writing'

/** The storage key of the choice, and the default, which leaves more room for writing. */
const SIDES = {
  reading: { storageKey: 'ufuqAdminSide', isNarrow: false },
  writing: { storageKey: 'ufuqAdminWritingSide', isNarrow: true },
} as const

/**
 * Whether the side navigation shows only icons, as last chosen in this browser for this kind
 * of work.
 */
export function useSideWidth(work: Work) {
  const [chosen, setChosen] = useState(() => ({
    reading: read('reading'),
    writing: read('writing'),
  }))
  const isNarrow = chosen[work]
  const toggle = () => {
    setChosen({ ...chosen, [work]: !isNarrow })
    store(work, !isNarrow)
  }
  return { isNarrow, toggle }
}

// Without browser storage, the side navigation has its default width at first.
function read(work: Work): boolean {
  const { storageKey, isNarrow } = SIDES[work]
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === null ? isNarrow : stored === 'narrow'
  } catch {
    return isNarrow
  }
}

function store(work: Work, isNarrow: boolean): void {
  const { storageKey, isNarrow: byDefault } = SIDES[work]
  try {
    if (isNarrow === byDefault) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, isNarrow ? 'narrow' : 'wide')
  } catch {
    // the user chooses again next time
  }
}
