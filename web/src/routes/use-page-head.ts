import type { Language } from '@ufuq/shared/contract/languages'
import { useEffect, useRef } from 'react'
import { applyHead } from './head.ts'
import type { PageHead } from './route-table.ts'

/** Keeps `<head>` and `<html>` right on navigation. The first page's came from the server. */
export function usePageHead(head: PageHead, language: Language): void {
  const wanted = JSON.stringify([head, language])
  const applied = useRef<string>(null)

  useEffect(() => {
    if (applied.current !== null && applied.current !== wanted) applyHead(head, language, document)
    applied.current = wanted
  }, [head, language, wanted])
}
