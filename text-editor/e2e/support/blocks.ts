/** A block of each kind that the cursor can be beside. */
export const BLOCKS = {
  'a table': '| a | b |\n|---|---|\n| 1 | 2 |',
  'a picture': '![p](/uploads/12)',
  'a picture with a caption': '![p](/uploads/12)\n*caption*',
  'a rule': '---',
  'a block of code': '```\ncode\n```',
}

export type BlockName = keyof typeof BLOCKS

export const BLOCK_NAMES = Object.keys(BLOCKS) as BlockName[]
