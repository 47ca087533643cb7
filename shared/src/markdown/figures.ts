/** A table's cell with a figure: such cells align by place value in both directions. */
export const FIGURES = /^(?=\D*\d)[\s\d.,%+\-−–×/:$€£…~≈()]+$/
