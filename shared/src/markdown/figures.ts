/** Matches a table cell with a figure. Such cells are aligned by place value in both directions. */
export const FIGURES = /^(?=\D*\d)[\s\d.,%+\-−–×/:$€£…~≈()]+$/
