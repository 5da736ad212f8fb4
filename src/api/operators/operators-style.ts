import { BASE_STYLE } from '../http/base-style.ts';

export const OPERATORS_STYLE = `${BASE_STYLE}
nav ul,.people,.deliveries,.consents,.story,td ul{list-style:none;margin:0;padding:0}
header nav ul{display:flex;flex-wrap:wrap;gap:0 var(--space-5)}
header nav a{display:flex;align-items:center;min-height:44px;color:inherit;text-decoration:none}header nav a:hover{text-decoration:underline}
header nav a[aria-current]{font-weight:600;box-shadow:inset 0 -3px var(--accent)}
.tabs{margin:var(--space-5) 0 var(--space-4);border-bottom:1px solid var(--line)}.tabs ul{display:flex;flex-wrap:wrap;gap:0 var(--space-5)}
.tabs a{display:flex;align-items:center;gap:var(--space-2);min-height:44px;color:inherit;text-decoration:none;font-size:var(--text-s)}.tabs a:hover{text-decoration:underline}
.tabs a[aria-current]{font-weight:600;box-shadow:inset 0 -3px var(--accent)}
.count{min-width:1.75em;padding:0 var(--space-2);border-radius:999px;background:var(--surface);color:var(--muted);font-size:var(--text-xs);font-variant-numeric:tabular-nums;text-align:center}
form{margin:0}.filter{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:var(--space-3) var(--space-4);align-items:end;margin:var(--space-4) 0;padding:var(--space-4);background:var(--surface);border-radius:var(--radius)}
.filter p,.field{grid-column:1/-1}.filter p{margin:0;max-width:none}.field{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-1)}.field.half{grid-column:auto}.field.actions{display:flex;align-items:center;gap:var(--space-4)}
label{font-weight:600;font-size:var(--text-s)}
input,select{width:100%;min-height:48px;padding:var(--space-2) var(--space-3);border:1px solid var(--control-line);border-radius:var(--radius);background:var(--paper);color:inherit;font:inherit}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:10px var(--space-4);border:1px solid var(--control-line);border-radius:var(--radius);background:var(--paper);color:var(--ink);font:inherit;font-size:var(--text-s);font-weight:600;line-height:1.2;text-decoration:none;text-align:center;cursor:pointer}
button:hover,.button:hover{border-color:var(--ink);color:var(--ink)}.filter button{min-height:48px}
.strong{border-color:var(--accent);background:var(--accent);color:var(--paper)}.strong:hover{border-color:var(--accent-strong);background:var(--accent-strong);color:var(--paper)}
.danger{border-color:var(--danger);color:var(--danger)}
.bar{display:flex;flex-wrap:wrap;justify-content:space-between;gap:var(--space-2) var(--space-4);max-width:none}
table{width:100%;border-collapse:collapse}caption{padding:var(--space-2) 0;text-align:left}.wide{overflow-x:auto}
th,td{padding:var(--space-3) var(--space-4) var(--space-3) 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
thead th{font-size:var(--text-s)}.sites td:first-child{min-width:11rem}time{white-space:nowrap;font-variant-numeric:tabular-nums}.who{font-weight:600}
.facts th{width:9rem;padding-right:var(--space-4);color:var(--muted);font-weight:400;font-size:var(--text-s);overflow-wrap:normal}.facts td{padding-right:0}
td .cars{max-height:20rem;overflow-y:auto}.cars li{display:flex;gap:var(--space-3);align-items:center;padding:var(--space-2) 0}.cars img,.cars .blank{flex:none;width:64px;height:48px;border-radius:var(--radius);background:var(--surface);object-fit:cover}
td summary{min-height:44px;padding:10px 0;cursor:pointer}.decide{display:flex;flex-wrap:wrap;gap:var(--space-4);margin-top:var(--space-3)}.decide form{display:grid;flex:1 1 14rem;gap:var(--space-1)}.decide button{margin-top:var(--space-1);justify-self:start}
.pages{margin-top:var(--space-5)}.pages ul{display:flex;gap:var(--space-3)}
.people li,.deliveries li,.consents li{padding:var(--space-3) 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.deliveries li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:var(--space-2) var(--space-4)}.deliveries div{flex:1 1 14rem;min-width:0}
.story li{position:relative;padding:0 0 var(--space-4) var(--space-5);border-left:2px solid var(--line);overflow-wrap:anywhere}.story li:last-child{border-color:transparent}
.story li::before{content:"";position:absolute;left:-6px;top:.5em;width:10px;height:10px;border-radius:50%;background:var(--accent)}
.story time{color:var(--muted);font-size:var(--text-s)}.happened{font-weight:600}
@media (min-width:48rem){.filter{grid-template-columns:minmax(0,1fr) auto}.filter.wide-filter{grid-template-columns:repeat(3,minmax(0,1fr)) auto}.wide-filter .grow{grid-column:1/-1}.filter:not(.wide-filter) .grow,.field.actions,.wide-filter .field:not(.grow){grid-column:auto}}
@media (min-width:64rem){.filter.wide-filter{grid-template-columns:minmax(0,2fr) repeat(3,minmax(0,1fr)) auto}.wide-filter .field.grow{grid-column:auto}
.columns{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:0 var(--space-7)}}
@media (max-width:47.99rem){.leads,.leads tbody{display:block}.leads thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.leads tr{display:grid;gap:var(--space-1);padding:var(--space-3) 0;border-bottom:1px solid var(--line)}.leads td{display:block;padding:0;border:0}.leads td:first-child br{display:none}.leads td:first-child .note{margin-left:var(--space-2)}
.facts th{width:7rem}}`;
