import type { Node } from 'prosemirror-model'
import { blocksOf } from '../model/read.ts'
import { childrenOf, schema } from '../model/schema.ts'

const ADDRESS = /:\/\/|^www\.|.@./i

/** Text in which addresses are links, as on the page. */
export const linkedText = (text: string): Node[] =>
  text
    .split(/(\s+)/)
    .filter(Boolean)
    .flatMap((word) => {
      const read = ADDRESS.test(word) ? blocksOf(word)[0] : undefined
      return read?.isTextblock && read.textContent === word ? childrenOf(read) : [schema.text(word)]
    })
