import { useId } from 'react'

/** An id of this place in the page that may stand in `url(#…)`, the same on the server and in the browser. */
export const useSvgId = (): string => `s${useId().replace(/[^\w-]/g, '')}`
