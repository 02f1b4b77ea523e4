// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A contract wallet that misbehaves when verifying. For 65 bytes it returns junk: the right value at the wrong end of
/// the word, and more after it. For any other length it reverts.
contract BadContractWallet {
    error NoSignaturesHere();

    receive() external payable {}

    function isValidSignature(bytes32, bytes calldata signature) external pure returns (bytes4) {
        if (signature.length != 65) revert NoSignaturesHere();
        assembly ("memory-safe") {
            let free := mload(64)
            mstore(free, 0x1626ba7e)
            mstore(add(free, 32), not(0))
            return(free, 64)
        }
    }
}
