/** Scales, colours and type of the server's own pages: those of sites without a dealer's own (`tokens.css`, and the theme of `_defaults.json`). */
export const BASE_STYLE = `:root{--space-1:4px;--space-2:8px;--space-3:12px;--space-4:16px;--space-5:24px;--space-6:32px;--space-7:48px;
--text-xs:0.8125rem;--text-s:0.9375rem;--text-m:1rem;--text-l:clamp(1.125rem, 1.07rem + 0.25vw, 1.25rem);--text-xl:clamp(1.375rem, 1.25rem + 0.6vw, 1.75rem);
--page:1280px;--gutter:max(clamp(16px, 4vw, 40px), env(safe-area-inset-left), env(safe-area-inset-right));--measure:68ch;
--ink:#16181d;--paper:#ffffff;--surface:#f5f6f7;--muted:#5a6069;--line:#dfe2e6;--control-line:#737477;--accent:#0b5cad;--accent-strong:#094b8e;--danger:#b3261e;--radius:4px}
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:var(--text-m)/1.55 "Source Sans 3",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-font-smoothing:antialiased}
header{display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--space-5);padding:0 max(var(--gutter),(100% - var(--page))/2 + var(--gutter));border-bottom:1px solid var(--line)}
header p{margin:var(--space-3) 0;font-weight:600}
main{max-width:var(--page);margin:0 auto;padding:var(--space-5) var(--gutter) var(--space-7)}
h1,h2{font-weight:600;line-height:1.2;letter-spacing:-0.015em;text-wrap:balance;overflow-wrap:anywhere}
h1{margin:0 0 var(--space-3);font-size:var(--text-xl)}h2{margin:0 0 var(--space-3);font-size:var(--text-l)}
p{margin:0 0 var(--space-3);max-width:var(--measure)}section{margin:var(--space-5) 0 var(--space-6)}
a{color:var(--accent)}a:hover{color:var(--accent-strong)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
small,.note{font-size:var(--text-s)}.note{color:var(--muted)}.bad{color:var(--danger);font-weight:600}
.notice,.empty{margin:0 0 var(--space-5);padding:var(--space-4);border:1px solid var(--line);border-left:4px solid var(--accent);border-radius:var(--radius);background:var(--surface)}
.notice p:last-child,.empty p:last-child{margin-bottom:0}`;
