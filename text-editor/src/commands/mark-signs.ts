export const MARK_SIGNS = { StrongEmphasis: '**', Emphasis: '*' } as const
export type Mark = keyof typeof MARK_SIGNS

export const isMark = (name: string): name is Mark => Object.hasOwn(MARK_SIGNS, name)
