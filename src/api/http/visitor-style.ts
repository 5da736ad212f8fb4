/** The look of pages that the server makes for visitors: in the properties of the site's theme, which precede it. */
export const VISITOR_STYLE = `body{margin:0;font:1rem/1.5 var(--font-body,system-ui,sans-serif);color:var(--ink,#1d2330);background:var(--paper,#fff)}
header,main{padding:1rem max(1rem,calc(50% - 21rem))}header{background:var(--header-background,#fff);border-bottom:1px solid var(--header-line,#d0d4da)}
header a{display:inline-flex;align-items:center;min-height:44px;color:var(--header-ink,#1d2330);font-weight:700;font-size:1.25rem;text-decoration:none}
main{padding-block:2rem 3rem}h1,h2{font-family:var(--font-heading,inherit);font-weight:var(--heading-weight,700);text-transform:var(--heading-case,none);line-height:1.2}
h1{margin:0 0 1.25rem;font-size:1.75rem}h2{margin:1.75rem 0 .5rem;font-size:1.25rem}p{margin:.75rem 0}
form,.field{display:grid;gap:.25rem}form{gap:1.25rem}.state+form{margin-top:1.5rem}legend{padding:0}
label,legend{font-weight:600}.check{display:flex;gap:.75rem;align-items:center;font-weight:400;min-height:44px}
input:not([type=checkbox],[type=radio]),select,textarea{font:inherit;color:inherit;background:var(--paper,#fff);padding:.6rem;border:1px solid var(--control-line,#6b7280);border-radius:var(--radius,4px);min-height:2.75rem;box-sizing:border-box;width:100%}
[type=checkbox],[type=radio]{flex:none;width:1.5rem;height:1.5rem;margin:0;accent-color:var(--accent,#1d2330)}
fieldset{border:0;margin:0;padding:0}.error{color:var(--danger,#a11212)}.field .error{margin:0}input[aria-invalid=true]:not([type=checkbox]),select[aria-invalid=true],textarea[aria-invalid=true]{border:2px solid var(--danger,#a11212)}
.errors{border:2px solid var(--danger,#a11212);border-radius:var(--radius,4px);padding:.5rem 1rem;margin-bottom:1.5rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;box-sizing:border-box;font:inherit;font-weight:600;padding:.75rem 1.5rem;min-height:2.75rem;border:1px solid var(--accent,#1d2330);border-radius:var(--button-radius,4px);background:var(--accent,#1d2330);color:var(--on-accent,#fff);text-align:center;text-decoration:none;justify-self:start;cursor:pointer}
.button--plain{border-color:var(--control-line,#6b7280);background:var(--paper,#fff);color:var(--ink,#1d2330)}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.5rem 0}
.state{padding:1rem 1.25rem;border:1px solid var(--line,#d0d4da);border-left:4px solid var(--accent,#1d2330);border-radius:var(--radius,4px);background:var(--surface,#f4f5f7)}.state p{margin:.25rem 0}.state p:first-child{font-size:1.125rem;font-weight:600}
.state--good{border-left-color:var(--success,#17693a)}.state--over{border-left-color:var(--control-line,#6b7280)}
dl{margin:1.5rem 0}dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.5rem;padding:.6rem 0;border-top:1px solid var(--line,#d0d4da)}dt{color:var(--muted,#565d6b)}dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
.mark{display:inline-block;margin:0 0 1rem;padding:.15rem .75rem;border-radius:999px;background:var(--warning,#8a4b00);color:var(--on-warning,#fff);font-size:.875rem;font-weight:600}
.contact{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--line,#d0d4da)}
a{color:var(--accent-ink,#1a4fa0)}main a:not(.button,li a){display:inline-block;min-height:24px}.unseen{position:absolute;left:-9999px}:focus-visible{outline:3px solid var(--focus,#1a4fa0);outline-offset:2px}header :focus-visible{outline-color:var(--header-focus,#1a4fa0)}`;
