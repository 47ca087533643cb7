import { useId } from 'react'

/** An id safe inside `url(#…)`, the same on the server and in the browser. */
export const useSvgId = (): string => `s${useId().replace(/[^\w-]/g, '')}`
