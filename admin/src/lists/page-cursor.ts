import { useSearchParams } from 'react-router-dom'

/** The cursor of the page, from the address; null for the first page. */
export const useAfter = (): string | null => useSearchParams()[0].get('after')
