import { useId } from 'react'

/** An id that is safe inside `url(#…)`, and the same on the server and in the browser. */
export const useSvgId = (): string => `s${useId().replace(/[^\w-]/g, '')}`
