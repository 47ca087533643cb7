/** Where a dragged section or item would be dropped. */
export const Landing = () => <li className="gap-here" role="presentation" />
