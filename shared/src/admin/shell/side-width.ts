import { useState } from 'react'

const KEPT_AS = 'ufuqAdminSide'

/** Whether the side navigation shows icons alone, as this browser was told the last time. */
export function useSideWidth() {
  const [isNarrow, setIsNarrow] = useState(readKept)
  const toggle = () => {
    setIsNarrow(!isNarrow)
    keep(!isNarrow)
  }
  return { isNarrow, toggle }
}

// A browser that keeps nothing for us still has a side that opens and closes.
function readKept(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === 'narrow'
  } catch {
    return false
  }
}

function keep(isNarrow: boolean): void {
  try {
    if (isNarrow) localStorage.setItem(KEPT_AS, 'narrow')
    else localStorage.removeItem(KEPT_AS)
  } catch {
    // told again next time
  }
}
