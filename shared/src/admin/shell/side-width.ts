import { useState } from 'react'

const KEPT_AS = 'ufuqAdminSide'

/** Whether the side navigation shows icons alone, as last chosen in this browser. */
export function useSideWidth() {
  const [isNarrow, setIsNarrow] = useState(readKept)
  const toggle = () => {
    setIsNarrow(!isNarrow)
    keep(!isNarrow)
  }
  return { isNarrow, toggle }
}

// Without browser storage, the side still opens and closes.
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
    // the user chooses again next time
  }
}
