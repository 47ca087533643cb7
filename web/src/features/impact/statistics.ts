/** The four figures, in page order; their values and labels are texts. */
export const STATISTICS = ['participants', 'communities', 'training', 'projects'] as const
