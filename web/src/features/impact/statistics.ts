/** The four figures, in page order; their values and words are texts. */
export const STATISTICS = ['participants', 'communities', 'training', 'projects'] as const
