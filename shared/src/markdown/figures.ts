/**
 * Matches a table cell that contains a number. Such cells are aligned by place value in both
 * writing directions.
 */
export const FIGURES = /^(?=\D*\d)[\s\d.,%+\-−–×/:$€£…~≈()]+$/
