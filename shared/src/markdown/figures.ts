/** A table's cell with a figure: units align in both directions. */
export const FIGURES = /^(?=\D*\d)[\s\d.,%+\-−–×/:$€£…~≈()]+$/
