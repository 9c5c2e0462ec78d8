-- Asks the paths that are given, one after the other: wrk … -s ask-in-turn.lua ORIGIN -- TOKEN PATH…
local paths = {}
local headers = {}
local nth = 0

function init(args)
  if args[1] ~= "" then headers["authorization"] = "Bearer " .. args[1] end
  for at = 2, #args do paths[at - 1] = args[at] end
end

function request()
  nth = nth % #paths + 1
  return wrk.format("GET", paths[nth], headers)
end
