export const MARK_TOKENS = { StrongEmphasis: '**', Emphasis: '*' } as const
export type Mark = keyof typeof MARK_TOKENS

export const isMark = (name: string): name is Mark => Object.hasOwn(MARK_TOKENS, name)
